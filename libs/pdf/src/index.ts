export { PdfLink, pdfData, pdfLifecycle, pdfLinkOf, readPdf, requestPdfs } from './pdf-table.ts';
export { pdfLimitsText } from './limits.ts';
export { renderPdfs } from './render-pdfs.ts';
