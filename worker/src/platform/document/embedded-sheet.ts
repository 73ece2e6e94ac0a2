/**
 * A style sheet as it is written into a document: URLs relative to it become absolute, and nothing in the text can end its
 * element.
 * @param base URL of the sheet's folder, with its closing slash
 */
export function embeddedSheet(text: string, base: string): string {
  return text.replace(/url\((\s*["']?)(?![a-z]{1,20}:|[/#"'\s)])/gi, `url($1${base}`).replaceAll("</", "<\\/");
}
