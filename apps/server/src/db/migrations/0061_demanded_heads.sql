-- A cut is found by every check that comes, until a person has looked into it (decision 81).
ALTER TABLE audit_checks
  -- What became of the head that the check demanded. The head of one that missed it is what a cut has left: nothing
  -- demands it, unless somebody has accepted it.
  ADD COLUMN demanded_head text NOT NULL DEFAULT 'there' CHECK (demanded_head IN ('there', 'lost', 'accepted'));
