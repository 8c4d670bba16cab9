import type { Page } from 'playwright-core';

/** Each button of the pages, what is done with it, and the operation that does the same for a script. */
export type OperationButton = [name: string, use: () => Promise<unknown>, operation: string];

/** What a person does with buttons and dialogs of a page. */
export function pressing(page: () => Page) {
  const dialog = () => page().getByRole('dialog');
  const ended = () => dialog().waitFor({ state: 'detached' });
  const pressInDialog = (name: string) => dialog().getByRole('button', { name }).click();
  return {
    dialog,
    ended,
    pressInDialog,
    press: (name: string) => page().getByRole('button', { name, exact: true }).first().click(),
    async stored(): Promise<void> {
      await pressInDialog('I have stored it');
      await ended();
    },
  };
}

export function operationButtons(page: () => Page) {
  const { dialog, ended, press, pressInDialog, stored } = pressing(page);
  const integrationButtons: OperationButton[] = [
    [
      'Create integration',
      async () => {
        await press('Create integration');
        await dialog().getByLabel('Name').fill('Fitters');
        await pressInDialog('Create');
        await stored();
      },
      'POST /v1/integrations',
    ],
    [
      'Rotate Fitters',
      async () => {
        await press('Rotate Fitters');
        await pressInDialog('Rotate');
        await stored();
      },
      'POST /v1/integrations/{id}/rotate',
    ],
    [
      'Edit Fitters',
      async () => {
        await press('Edit Fitters');
        await dialog().getByLabel('Alarm when nothing is received for').selectOption({ label: 'Never' });
        await pressInDialog('Save');
        await ended();
      },
      'PATCH /v1/integrations/{id}',
    ],
    [
      'Try it',
      async () => {
        await press('Try it');
        await page().getByRole('group', { name: 'Result of the dry run' }).waitFor();
      },
      'POST /v1/sip',
    ],
    [
      'Revoke Fitters',
      async () => {
        await press('Revoke Fitters');
        await pressInDialog('Revoke');
        await ended();
      },
      'POST /v1/integrations/{id}/revoke',
    ],
  ];

  const webhookButtons: OperationButton[] = [
    [
      'Create webhook',
      async () => {
        await press('Create webhook');
        await dialog().getByLabel('Address').fill('https://hooks.example.com/in');
        await dialog().getByLabel('Description').fill('Board');
        await dialog().getByRole('checkbox').first().check();
        await pressInDialog('Create');
        await stored();
      },
      'POST /v1/webhooks',
    ],
    [
      'Edit Board',
      async () => {
        await press('Edit Board');
        await dialog().getByRole('checkbox').nth(1).check();
        await pressInDialog('Save');
        await ended();
      },
      'PATCH /v1/webhooks/{id}',
    ],
    [
      'Rotate secret of Board',
      async () => {
        await press('Rotate secret of Board');
        await pressInDialog('Rotate');
        await stored();
      },
      'POST /v1/webhooks/{id}/rotate-secret',
    ],
    [
      'Disable Board',
      async () => {
        await press('Disable Board');
        await page().getByRole('button', { name: 'Enable Board' }).waitFor();
      },
      'PATCH /v1/webhooks/{id}',
    ],
    [
      'Enable Board',
      async () => {
        await press('Enable Board');
        await page().getByRole('button', { name: 'Disable Board' }).waitFor();
      },
      'PATCH /v1/webhooks/{id}',
    ],
    [
      'Take over Board',
      async () => {
        await press('Disable Board');
        await press('Take over Board');
        await pressInDialog('Take over');
        await ended();
      },
      'PATCH /v1/webhooks/{id}',
    ],
  ];

  const deliveryButtons: OperationButton[] = [
    [
      'Send test event',
      async () => {
        await press('Send test event');
        await page().getByText('Attempts and body').first().waitFor();
      },
      'POST /v1/webhooks/{id}/test',
    ],
    [
      'Replay …',
      async () => {
        await press('Replay …');
        await pressInDialog('Replay');
        await ended();
      },
      'POST /v1/webhooks/{id}/replay',
    ],
  ];
  return { integrationButtons, webhookButtons, deliveryButtons };
}
