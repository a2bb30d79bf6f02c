-- Commenting asks its own right, M. Whoever could comment until now still can, but for roles that are to read alone.
UPDATE "menus" SET "actions" = "actions" || 'M' WHERE "link" = '/documents' AND "actions" NOT LIKE '%M%';--> statement-breakpoint
WITH "granted" AS (
  UPDATE "permissions" SET "actions" = "permissions"."actions" || 'M'
  FROM "menus", "roles", "role_types"
  WHERE "menus"."id" = "permissions"."menu_id" AND "menus"."link" = '/documents'
    AND "roles"."id" = "permissions"."role_id" AND "role_types"."id" = "roles"."role_type_id"
    AND "role_types"."code" <> 'VWR'
    AND "permissions"."actions" LIKE '%V%' AND "permissions"."actions" NOT LIKE '%M%'
  RETURNING "roles"."id", "roles"."label", "menus"."label" AS "menu", "permissions"."actions"
), "told" AS (
  INSERT INTO "audit_events" ("at", "action", "entity", "entity_id", "label", "before", "after", "address", "user_agent", "request_id")
  SELECT now(), 'update', 'permissions', "id", "label",
    jsonb_build_object("menu", replace("actions", 'M', '')), jsonb_build_object("menu", "actions"), '', '', ''
  FROM "granted"
)
UPDATE "roles" SET "permissions_version" = "permissions_version" + 1, "permissions_updated_at" = now(), "permissions_updated_by" = NULL
WHERE "id" IN (SELECT "id" FROM "granted");
