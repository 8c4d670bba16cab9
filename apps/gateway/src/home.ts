import type { RequestHandler } from 'express';

/** Leads whoever opens the base address in a browser to the settings pages; a program gets its 404. */
export const home: RequestHandler = (req, res, next) => {
  if (req.path !== '/' || !['GET', 'HEAD'].includes(req.method)) return next();
  res.vary('Accept');
  if (req.accepts(['json', 'html']) !== 'html') return next();
  res.redirect('/settings');
};
