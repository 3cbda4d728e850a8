-- The code of the first login of one's own, after an advisor registered the client (`api.md`, decision 60).
ALTER TYPE code_purpose ADD VALUE 'first_login';
