/** How long an old secret goes on beside the new one, in hours. */
export const overlaps = [
  { value: '0', label: 'Immediately' },
  { value: '1', label: 'In an hour' },
  { value: '24', label: 'In a day' },
  { value: '72', label: 'In three days' },
  { value: '168', label: 'In a week' },
];
