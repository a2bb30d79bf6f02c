-- Until D meant "noted", a review whose last step had answered D alone approved its revision, and what was the current one
-- gave way. By the rules of today (outcomeOf: who has the last step must have decided) it has no outcome: the revision is in
-- review still, the last step waits, and what was current before is current. So it becomes here:
-- the newest revision of its document goes back into review, as of the day it was submitted; its last step is open again, with
-- the day it was due, so that those who are asked are told that it is late. One that another revision has followed cannot be
-- in review beside it: it is superseded, as its author has gone on. What it had superseded, the newest that was released by a
-- decision or without any review, is released again, as of the day it was.
-- The row of the document follows; its words, which may be those of a file that is released no more, are written anew by the
-- repair at the next start, as they contradict its title until then.
WITH "last_steps" AS (
  SELECT "id", "revision_id",
    EXISTS (SELECT FROM "review_results" WHERE "step_id" = "step"."id" AND "result" IN ('A', 'B')) AS "decided",
    EXISTS (SELECT FROM "review_results" WHERE "step_id" = "step"."id" AND "result" = 'D')
      AND NOT EXISTS (SELECT FROM "review_results" WHERE "step_id" = "step"."id" AND "result" <> 'D') AS "noted"
  FROM "review_steps" AS "step"
  WHERE NOT EXISTS (
    SELECT FROM "review_steps" AS "later"
    WHERE "later"."revision_id" = "step"."revision_id" AND "later"."position" > "step"."position"
  )
), "noted" AS (
  SELECT "one"."id", "one"."document_id", "one"."sequence", "last_steps"."id" AS "step_id",
    NOT EXISTS (
      SELECT FROM "revisions" AS "later" WHERE "later"."document_id" = "one"."document_id" AND "later"."sequence" > "one"."sequence"
    ) AS "is_latest"
  FROM "last_steps" JOIN "revisions" AS "one" ON "one"."id" = "last_steps"."revision_id"
  WHERE "last_steps"."noted" AND "one"."state" IN ('APPROVED', 'APPROVED_WITH_COMMENTS')
), "before" AS (
  SELECT DISTINCT ON ("one"."document_id") "one"."id",
    CASE
      WHEN "last_steps"."id" IS NULL THEN CASE WHEN "one"."received_from" IS NULL THEN 'ISSUED' ELSE 'RECEIVED' END
      WHEN EXISTS (
        SELECT FROM "review_results" JOIN "review_steps" ON "review_steps"."id" = "step_id"
        WHERE "review_steps"."revision_id" = "one"."id" AND "result" = 'B'
      ) THEN 'APPROVED_WITH_COMMENTS'
      ELSE 'APPROVED'
    END AS "state"
  FROM "noted"
  JOIN "revisions" AS "one" ON "one"."document_id" = "noted"."document_id" AND "one"."sequence" < "noted"."sequence"
  LEFT JOIN "last_steps" ON "last_steps"."revision_id" = "one"."id"
  WHERE "one"."state" = 'SUPERSEDED' AND ("last_steps"."id" IS NULL OR "last_steps"."decided")
  ORDER BY "one"."document_id", "one"."sequence" DESC
), "reopened" AS (
  UPDATE "review_steps" SET "done_at" = NULL FROM "noted" WHERE "review_steps"."id" = "noted"."step_id" AND "noted"."is_latest"
), "withdrawn" AS (
  UPDATE "revisions" SET
    "state" = CASE WHEN "noted"."is_latest" THEN 'FOR_REVIEW' ELSE 'SUPERSEDED' END::"revision_state",
    "on" = CASE
      WHEN "noted"."is_latest" THEN coalesce(("revisions"."submitted_at" AT TIME ZONE 'UTC')::date, "revisions"."on")
      ELSE "revisions"."on"
    END,
    "decided_at" = NULL, "incorporate_by" = NULL
  FROM "noted" WHERE "revisions"."id" = "noted"."id"
  RETURNING "revisions"."id", "revisions"."document_id", "revisions"."state", "revisions"."on"
), "restored" AS (
  UPDATE "revisions" SET
    "state" = "before"."state"::"revision_state",
    "on" = coalesce(("revisions"."decided_at" AT TIME ZONE 'UTC')::date, "revisions"."on")
  FROM "before" WHERE "revisions"."id" = "before"."id"
  RETURNING "revisions"."id", "revisions"."document_id", "revisions"."on"
)
UPDATE "documents" SET
  "register_state" = CASE
    WHEN "documents"."state" = 'ACTIVE' AND "documents"."latest_id" = "withdrawn"."id"
      THEN "withdrawn"."state"::text::"register_state"
    ELSE "documents"."register_state"
  END,
  "on" = CASE WHEN "documents"."latest_id" = "withdrawn"."id" THEN "withdrawn"."on" ELSE "documents"."on" END,
  "current_id" = "restored"."id",
  "released_on" = "restored"."on",
  "words" = ''::tsvector
FROM "withdrawn" LEFT JOIN "restored" ON "restored"."document_id" = "withdrawn"."document_id"
WHERE "documents"."id" = "withdrawn"."document_id";
