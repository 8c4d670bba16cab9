import type { TestBed } from '@team-operations/testing';
import { askAs } from './ask-as.ts';

/** What a person of the team asks about a message. Throws the refusal. */
export const requestAboutFlow = async (bed: TestBed, name: string, id: string, more: object = {}) =>
  (await askAs(bed, 'flows.write', name, { id, ...more })) as {
    planId: string;
    changes: { field: string }[];
  };
