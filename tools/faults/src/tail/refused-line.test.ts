import type { RefusedFault } from './shown-message.ts';
import { tailLine } from './tail-line.ts';

const bare = (_format: unknown, text: string) => text;
const at = '2026-11-21T08:45:12.919Z';

describe('the line of a report that was refused', () => {
  const refused: RefusedFault = {
    name: 'Van tablets',
    jobReference: 'JOB-1002',
    category: 'A',
    dno: { distributorId: '10', mpid: 'EELC', area: 'Eastern' },
    mpan: '1000000123451',
    fields: ['contact', 'additional_info'],
    refusedAt: at,
  };
  const refusedLine = (data: Partial<RefusedFault> = {}) =>
    tailLine({ type: 'fault.refused', time: at, data: { ...refused, ...data } }, bare);

  it('when all could be read, then it says that nobody was notified', () => {
    expect(refusedLine()).toBe(
      '21 Nov 08:45:12  REFUSED       A  Eastern (10)              10 0000 0123 451   JOB-1002        ' +
        'from Van tablets; wrong: contact, additional_info  NOBODY WAS NOTIFIED',
    );
  });

  it('names the other jobs of the request, and cuts nothing else for them', () => {
    const otherJobs = [
      { category: 'A', jobReference: 'JOB-2', mpan: '2000000123454' },
      { category: null, jobReference: null, mpan: null },
    ] as const;
    const contact = { name: 'Sam Fitter', telephone: '01632 960001' };
    expect(refusedLine({ otherJobs: [...otherJobs], fields: [], contact })).toContain(
      'from Van tablets; ask Sam Fitter 01632 960001  AND OTHER JOBS: A JOB-2 20 0000 0123 454, ? no reference no MPAN  NOBODY WAS NOTIFIED',
    );
    const many = Array.from({ length: 12 }, () => otherJobs[0]);
    expect(refusedLine({ otherJobs: many, fields: [], contact })).toMatch(
      /ask Sam Fitter 01632 960001 {2}AND OTHER JOBS: .* and 7 more {2}/,
    );
  });

  it('names whom to ask, and what beside a fault on the network was reported', () => {
    const contact = { name: 'Sam Fitter', telephone: '01632 960001' };
    expect(refusedLine({ contact, kinds: ['dno_issue', 'tampering'], fields: [] })).toContain(
      "from Van tablets; ask Sam Fitter 01632 960001; tampering and a fault of the operator's equipment  NOBODY WAS NOTIFIED",
    );
    expect(refusedLine({ kinds: ['dno_issue'], fields: [] })).toContain(
      'from Van tablets  NOBODY WAS NOTIFIED',
    );
    expect(refusedLine({ kinds: ['tampering', 'meter_fault'], fields: [] })).toContain(
      'from Van tablets; tampering and a meter fault  NOBODY WAS NOTIFIED',
    );
  });

  it('has what the installer wrote, and does not cut off whom to ask', () => {
    const contact = { name: 'Sam Fitter', telephone: '01632 960001' };
    const comment = 'Bypass wire, bare\nlive conductors, sparking';
    expect(refusedLine({ contact, comment, kinds: ['tampering', 'dno_issue'] })).toContain(
      'ask Sam Fitter 01632 960001; tampering and a fault of the operator\'s equipment; "Bypass wire, bare live conductors, sparking"; wrong: contact',
    );
    expect(refusedLine({ contact, comment: comment.repeat(20) })).toMatch(
      /; ask Sam Fitter 01632 960001; .*…"; wr/,
    );
    expect(refusedLine({ comment: ' ' })).toContain('from Van tablets; wrong:');
  });

  it('says that the supply was left off', () => {
    expect(refusedLine({ kinds: [], category: null, supplyOff: true, fields: [] })).toContain(
      'from Van tablets; the supply was left off: telephone the operator too  NOBODY WAS NOTIFIED',
    );
  });

  it('says that an old retry was received before', () => {
    const receivedBefore = { revision: 1, receivedAt: '2026-11-20T10:15:00.000Z' };
    const line = refusedLine({ receivedBefore, fields: ['corrects_revision'] });
    expect(line).toContain('OLD RETRY of 20 Nov 10:15, was received before: NOTHING CHANGED');
    expect(line).not.toContain('NOTIFIED');
  });

  it('says when no credential was accepted, and how many more there were', () => {
    const { name: _name, ...data } = refused;
    const time = at;
    expect(tailLine({ type: 'fault.refused.unidentified', time, data }, bare)).toContain(
      'no accepted credential; wrong:',
    );
    const suppressed = { teamId: null, credentialId: null, name: null, count: 7, from: time, until: time };
    expect(tailLine({ type: 'fault.refused.suppressed', time, data: suppressed }, bare)).toContain(
      '7 more reports without an accepted credential',
    );
    const reports = [{ jobReference: 'JOB-7', mpan: '1000000123451', category: 'A' as const }];
    expect(
      tailLine({ type: 'fault.refused.suppressed', time, data: { ...suppressed, reports } }, bare),
    ).toContain('not shown one by one; among them: A JOB-7 10 0000 0123 451');
    const sentBy = { teamId: 'T', credentialId: 'C', name: 'Van tablets', accepted: false };
    expect(tailLine({ type: 'fault.refused.unidentified', time, data: { ...data, sentBy } }, bare)).toContain(
      'from Van tablets, whose credential has ended; wrong:',
    );
  });

  it('says that an MPAN was sent that is none', () => {
    expect(refusedLine({ mpan: null, dno: null, mpanAsSent: '00 801 101 10 0000 0123 451' })).toContain(
      'operator unknown          MPAN not readable  JOB-1002        from Van tablets; MPAN as sent: 00 801 101 10 0000 0123 451; wrong: contact',
    );
  });

  it.each([
    [400, 'the request could not be read, such as JSON with an error'],
    [413, 'the request was too large'],
    [429, 'too many requests: it can be sent again after a minute'],
    [500, 'the service failed'],
    [503, 'the service failed'],
  ])('gives the reason where no field is wrong: %i', (status, reason) => {
    expect(refusedLine({ status, fields: [] })).toContain(`from Van tablets; ${reason}  NOBODY WAS NOTIFIED`);
    expect(refusedLine({ status })).toContain(
      'from Van tablets; wrong: contact, additional_info  NOBODY WAS NOTIFIED',
    );
  });

  it('when nothing could be read, then it says so', () => {
    expect(refusedLine({ category: null, dno: null, mpan: null, jobReference: null })).toContain(
      'REFUSED       ?  operator unknown          no MPAN            no reference    from Van tablets',
    );
  });
});
