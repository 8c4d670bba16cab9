-- The site of a job is one of its client. Jobs of before stay as they are: only what is written is checked.
ALTER TABLE "job" ADD CONSTRAINT "job_site_of_client_reference" FOREIGN KEY ("team_id", "client_id", "site_id")
  REFERENCES "site"("team_id", "client_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
