/** What early hints may name of a document: its fonts, and pictures that are the same in every window. */
export function linksOf(document: string): string[] {
  const [head = ""] = document.split("</head>", 1);
  return (head.match(/<link\b[^>]*\brel="preload"[^>]*>/g) ?? []).flatMap((link) => {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1];
    const as = /\bas="([^"]+)"/.exec(link)?.[1];
    const isChosenByWindow = /\b(imagesrcset|media)=/i.test(link);
    return href && as && !isChosenByWindow ? [linkTo(href, as)] : [];
  });
}

/** A `Link` header that fetches a file as the document would. */
export const linkTo = (path: string, as: string): string =>
  `<${path}>; rel=preload; as=${as}${as === "font" ? "; crossorigin" : ""}`;
