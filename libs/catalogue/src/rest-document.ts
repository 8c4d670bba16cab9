import { openApiDocument, type Operation } from '@team-operations/operations';
import { webhookItems } from '@team-operations/webhooks';

/** The OpenAPI 3.1 document of these operations, with what is posted to the receivers of webhooks. */
export const restDocument = (operations: readonly Operation[]) => openApiDocument(operations, webhookItems());
