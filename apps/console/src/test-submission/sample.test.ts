import { noWorksheet, sampleWorksheet, worksheetOf } from './sample.ts';

describe('the worksheet that is there to try', () => {
  it('when it is written, then it is of the day, and can be read back', () => {
    const worksheet = worksheetOf(sampleWorksheet(new Date(2026, 2, 1)));
    expect(worksheet).toMatchObject({ job_details: { date_of_action: '2026-03-01' } });
  });

  it.each(['', 'null', '[]', '"text"', '{ "a": '])('when the text is %j, then it is no worksheet', (text) => {
    expect(worksheetOf(text)).toBeUndefined();
  });

  it('when the text is a list, then nothing is said to be missing in it', () => {
    expect(noWorksheet('[{ "job_id": "J" }]')).toMatch(/^This is a list\./);
    expect(noWorksheet('[{ "job_id": "J" }')).toMatch(/^This is not a JSON object\./);
  });
});
