import { text, timestamp, type FlowLayout } from '../layout.ts';

/**
 * How a party acknowledges or rejects files that we sent it. No public source gives such a file, so this one is ours: it names
 * each file by its id and by the market role in which it was sent.
 */
export const a0001: FlowLayout = {
  flow: 'A0001',
  version: '001',
  title: 'Acknowledgement or rejection of files',
  assumed: true,
  groups: [
    {
      code: 'K01',
      name: 'Answered file',
      parent: null,
      repeat: 'many',
      required: true,
      fields: [
        text('file_id', 10, { required: true }),
        text('sent_as_role', 5, { required: true }),
        text('outcome', 1, { required: true, codes: ['A', 'R'] }),
        timestamp('answered_at', { required: true }),
      ],
    },
    {
      code: 'K02',
      name: 'Reason',
      parent: 'K01',
      repeat: 'many',
      required: false,
      fields: [text('code', 20), text('reason', 1000, { required: true })],
    },
  ],
};
