import { blocks, jobDetails } from '@team-operations/safe-isolation/test/blocks';

/** What must be in values alone, and there only where it is needed. Each is made up, and found nowhere else. */
const person = {
  contact: { name: 'Quillon Zebedee', telephone: '01632 960747' },
  address: { line1: '7 Nightjar Passage', city: 'Fictown', postcode: 'ZZ99 7QZ' },
  sip_ani: { medical: true, third_party_presence: true },
};

export const anythingPersonal = /Quillon|Zebedee|01632|960747|Nightjar|Fictown|ZZ99|medical"?:\s*true/i;

/** A submission about that person which reports all that can be reported, so that every kind of message is made. */
export const everythingAboutAPerson = () => ({
  job_details: jobDetails('CO'),
  ...blocks,
  ...person,
  failure_reason: undefined,
  maintenance: undefined,
  meter: { ...blocks.meter, fault: true },
});
