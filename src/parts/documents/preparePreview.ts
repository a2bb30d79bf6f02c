/**
 * Sets out for the preview's code, and for what draws PDFs, before it is known which file is shown: most are PDFs. What
 * does not come is told where the file would be.
 */
export function preparePreview(): void {
  const coming = [
    import('../preview/FilePreview'),
    import('../preview/openPdf').then(({ loadPdf }) => loadPdf()),
  ];
  for (const one of coming) one.catch(() => undefined);
}
