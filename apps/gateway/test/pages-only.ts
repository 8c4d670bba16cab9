import { registry } from '@team-operations/catalogue';
import type { Authenticator } from '@team-operations/credentials';
import express from 'express';
import { pageAssets } from '@team-operations/api-reference';
import { apiDocsRouter } from '../src/api-docs.ts';
import { errorPageRouter } from '../src/error-page.ts';
import { homeRouter } from '../src/home.ts';
import { siteLinks } from '../src/page-site.ts';
import { findGuideFiles } from '../src/guides/guide-files.ts';
import { guidesRouter } from '../src/guides/guides-router.ts';
import { listGuides } from '../src/guides/listed-guides.ts';

export const files = findGuideFiles();
export const listed = listGuides(files);

const { folder: assets } = pageAssets('/v1/docs/assets');
const site = { assets, links: siteLinks(listed) };
const baseUrl = 'https://service.example';
const sipBaseUrl = 'https://sip.service.example';

/** Every page of the gateway, without what it needs for operations. */
export const pagesOnly = express().use(
  homeRouter({ ...site, guides: listed, baseUrl, sipBaseUrl }),
  guidesRouter({ ...site, files, listed }),
  apiDocsRouter({
    operations: registry,
    authenticator: {} as Authenticator,
    baseUrl,
    requestsPerMinute: 0,
    links: site.links,
    sipBaseUrl,
  }),
  errorPageRouter(site),
);
