export { PdfLink, pdfData, pdfLifecycle, pdfLinkOf, readPdf, requestPdfs } from './pdf-table.ts';
export { pdfLimitsText } from './limits.ts';
export { renderPdfs, type PdfSource } from './render-pdfs.ts';
