import type { PersonalData } from '@team-operations/database';
import { besideContacts } from './beside-contacts.ts';
import { ofContacts, submissionsOfContact } from './of-contacts.ts';
import { ofPersons } from './of-persons.ts';

/** What the tables of this domain hold of people, and what is beside it. */
export const personalData: PersonalData = {
  subjects: { telephone: submissionsOfContact },
  rows: [...ofContacts, ...besideContacts, ...ofPersons],
  elsewhere: {
    email:
      'Topics: the person who acknowledged a fault is named on dno.fault-notifications.v1 for 30 days, on dno.open-faults.v1 while it is open.',
    telephone:
      'Topics: sip.submissions.v1 drops the contact after 7 days; operations.alarms.v1, where an alarm names the contact to ask, and dead-letter.v1, if one was given up, after 30.',
  },
};
