import { useState, type SubmitEvent } from 'react';

import { Button } from '../controls/button.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SinglePage } from '../controls/single-page.tsx';
import { TextField } from '../controls/text-field.tsx';
import { Waiting } from '../controls/waiting.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { CheckList } from './check-list.tsx';
import { diagnoseClient, diagnoseMetadata } from './diagnosis.ts';
import { MetadataForm } from './metadata-form.tsx';
import { useDiagnosis } from './use-diagnosis.ts';

/** Shows a developer what is right and wrong with a client, and what to change. */
export function DoctorPage({ search }: { search: string }) {
  const asked = new URLSearchParams(search).get('client') ?? '';
  const { busy, diagnosis, problem, examine } = useDiagnosis(asked);
  const [client, setClient] = useState(asked);
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) examine(diagnoseClient(client.trim()));
  };
  return (
    <SinglePage wide>
      <PageHeading title="OAuth doctor">Check an OAuth client</PageHeading>
      <p className="muted">
        Checks the configuration of a client and reports what to change. Nothing is registered or changed.
      </p>
      <form className="card form" onSubmit={check}>
        <TextField
          label="Client ID, address or name"
          hint="You can also enter the URL of a client metadata document."
          required
          value={client}
          onChange={setClient}
        />
        <div className="button-row">
          <Button kind="primary" type="submit" busy={busy} busyLabel="Examining …">
            Examine
          </Button>
        </div>
      </form>
      <MetadataForm busy={busy} onMetadata={(metadata) => examine(diagnoseMetadata(metadata))} />
      <ProblemNotice problem={problem} labels={{ client: 'The client' }} />
      {busy && <Waiting label="Examining …" />}
      {diagnosis && <CheckList diagnosis={diagnosis} />}
    </SinglePage>
  );
}
