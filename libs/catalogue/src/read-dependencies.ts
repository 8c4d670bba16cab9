import type { SafeIsolationSettings } from '@team-operations/safe-isolation';
import { readEmbeddings } from '@team-operations/search';
import { readWebhookDependencies } from '@team-operations/webhooks';

type EmbeddingParts = Parameters<typeof readEmbeddings>;
type CatalogueSettings = SafeIsolationSettings &
  Parameters<typeof readWebhookDependencies>[0] &
  EmbeddingParts[0];

/** The settings of a service, and what the domains need that is made of them. Throws a StartupError that names the setting. */
export const readDependencies = <Settings extends CatalogueSettings>(
  settings: Settings,
  parts: EmbeddingParts[1],
) => ({
  ...settings,
  webhooks: readWebhookDependencies(settings),
  embeddings: readEmbeddings(settings, parts),
});
