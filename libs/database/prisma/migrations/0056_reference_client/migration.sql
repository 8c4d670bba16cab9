-- The API reference signs people in as a client of this service, and registers none for each browser (docs/decisions/0067-api-reference.md).
-- Its redirect URI depends on the address of the deployment, so the authorization server has it, and not this row.
INSERT INTO "oauth_client" ("client_id", "origin", "name", "redirect_uris", "scopes", "auth_method")
VALUES ('api-reference', 'team', 'Team Operations API reference', '{}', '{apis.all}', 'none');
