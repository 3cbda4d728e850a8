-- The books grow with the product (decision 22): accounts and kinds of entry are rows, a line belongs to a loan, to a
-- site or to nobody, and an entry says of how many lines it is.

-- ── Codes are text and rows: a value of an enum cannot be added and used in one transaction ────────────────────────

ALTER TABLE postings DROP CONSTRAINT postings_account_code_fkey;
ALTER TABLE ledger_accounts ALTER COLUMN code TYPE text;
ALTER TABLE postings
  ALTER COLUMN account_code TYPE text,
  ADD FOREIGN KEY (account_code) REFERENCES ledger_accounts;
DROP TYPE account_code;

CREATE TABLE entry_kinds (
  kind text PRIMARY KEY
);
INSERT INTO entry_kinds SELECT unnest(enum_range(NULL::entry_kind));
ALTER TABLE journal_entries
  ALTER COLUMN kind TYPE text,
  ADD FOREIGN KEY (kind) REFERENCES entry_kinds;
DROP TYPE entry_kind;

-- ── Line 2 of 7: when all lines of an entry are there, none can be added; at commit they all are ───────────────────

DROP TRIGGER postings_sum_to_zero ON postings;
DROP TRIGGER journal_entries_sum_to_zero ON journal_entries;
DROP FUNCTION refuse_unbalanced_entry;

ALTER TABLE journal_entries ADD COLUMN line_count integer;
ALTER TABLE postings ADD COLUMN line integer, ADD COLUMN line_count integer, ADD COLUMN site_id bigint;

-- The only change ever made to rows of the books: the numbers that their order gives them.
ALTER TABLE journal_entries DISABLE TRIGGER journal_entries_append_only;
ALTER TABLE postings DISABLE TRIGGER postings_append_only;
UPDATE postings SET line = numbered.line, line_count = numbered.line_count
FROM (
  SELECT id, row_number() OVER (PARTITION BY entry_id ORDER BY id) AS line,
    count(*) OVER (PARTITION BY entry_id) AS line_count
  FROM postings
) AS numbered
WHERE numbered.id = postings.id;
UPDATE journal_entries SET line_count = (SELECT count(*) FROM postings WHERE entry_id = journal_entries.id);
ALTER TABLE journal_entries ENABLE TRIGGER journal_entries_append_only;
ALTER TABLE postings ENABLE TRIGGER postings_append_only;

ALTER TABLE journal_entries
  ALTER COLUMN line_count SET NOT NULL,
  ADD CONSTRAINT journal_entries_two_lines CHECK (line_count >= 2),
  ADD UNIQUE (id, line_count);
ALTER TABLE postings
  DROP CONSTRAINT postings_entry_id_fkey,
  DROP CONSTRAINT postings_pkey,
  DROP COLUMN id,
  ALTER COLUMN line SET NOT NULL,
  ALTER COLUMN line_count SET NOT NULL,
  ADD CONSTRAINT postings_line_in_entry CHECK (line BETWEEN 1 AND line_count),
  ADD PRIMARY KEY (entry_id, line),
  ADD CONSTRAINT postings_entry FOREIGN KEY (entry_id, line_count) REFERENCES journal_entries (id, line_count);
DROP INDEX postings_by_entry;

-- Once per entry, at commit.
CREATE FUNCTION refuse_incomplete_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines bigint;
  total numeric;
BEGIN
  SELECT count(*), sum(amount_centimos) INTO lines, total FROM postings WHERE entry_id = NEW.id;
  IF lines <> NEW.line_count THEN
    RAISE EXCEPTION 'journal entry % has % of its % lines', NEW.key, lines, NEW.line_count
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF total <> 0 THEN
    RAISE EXCEPTION 'journal entry % does not sum to zero', NEW.key USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER journal_entries_complete AFTER INSERT ON journal_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_incomplete_entry();

-- ── Whose a line is: one loan's, one site's (the transfer that pays many loans), or nobody's ───────────────────────

ALTER TABLE postings
  ALTER COLUMN loan_id DROP NOT NULL,
  ADD FOREIGN KEY (site_id) REFERENCES sites,
  ADD CONSTRAINT postings_one_owner CHECK (num_nonnulls(loan_id, site_id) <= 1);
DROP INDEX postings_by_loan;
CREATE INDEX postings_by_loan ON postings (loan_id, account_code) WHERE loan_id IS NOT NULL;
CREATE INDEX postings_by_site ON postings (site_id, account_code) WHERE site_id IS NOT NULL;
