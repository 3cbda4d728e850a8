-- Files that somebody sent, or that we made: what is known of them, and the key without which their bytes, in the
-- storage under `name`, are noise (decision 36). Deleting a row is deleting the file.

CREATE TABLE stored_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) >= 22),
  wrapped_key bytea NOT NULL,
  key_id text NOT NULL,
  content_type text NOT NULL,
  -- Of the bytes as they are read back.
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  -- Of the bytes as they were received: a picture that we encode anew is known again by it.
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  created_at timestamptz NOT NULL
);
