import { asyncApiDocument, topicsDocument } from '@team-operations/messaging';
import { allTopics, registry, restDocument } from '@team-operations/catalogue';
import { scopeReference, toolList, type Operation } from '@team-operations/operations';

/** A file that has in plain JSON what the code declares, for people and programs that do not read the code. */
export interface ContractFile {
  /** From the root of the workspace. */
  path: string;
  content: string;
}

/** Where each tool has a file of its own: a change of one is seen by itself, and by those who review it. */
export const toolFolder = 'libs/operations/contract/tools';

/** As the document writes it, so that its order is that of what is read there. */
const route = ({ rest }: Operation) => `${rest.path.replaceAll(/:(\w+)/g, '{$1}')} ${rest.method}`;

/** By path, so that the document stays as it is when an operation moves in the registry. */
function inRouteOrder(operations: readonly Operation[]): Operation[] {
  return operations.toSorted((one, other) => (route(one) < route(other) ? -1 : 1));
}

function json(path: string, document: unknown): ContractFile {
  return { path, content: `${JSON.stringify(document, null, 2)}\n` };
}

/** Every contract file as the code would have it now. The same code gives the same bytes on every machine. */
export function contractFiles(): ContractFile[] {
  return [
    json('libs/operations/contract/openapi.json', restDocument(inRouteOrder(registry))),
    ...toolList(registry).map((tool) => json(`${toolFolder}/${tool.name}.json`, tool)),
    json('libs/operations/contract/scopes.json', { scopes: scopeReference(registry) }),
    json('libs/messaging/contract/topics.json', topicsDocument(allTopics)),
    json('libs/messaging/contract/asyncapi.json', asyncApiDocument(allTopics)),
  ];
}
