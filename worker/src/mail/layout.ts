import { directionOf } from "@optimyz/contract/protocol/language-names";
import type { Message } from "./message.ts";
import type { Provider } from "./provider.ts";

const SERIF_FONT = "Georgia, 'Times New Roman', serif";
const SANS_FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The message as plain text: the same words in the same order as in HTML. */
export function toText(message: Message): string {
  const facts = message.facts?.map(([name, value]) => `${name}: ${value}`).join("\n");
  const links = [message.firstButton, message.button, message.further].map(
    (link) => link && `${link.label}:\n${link.url}`,
  );
  const signature = signatureOf(message.provider).join("\n");
  const blocks = [
    message.heading,
    ...message.paragraphs,
    facts,
    ...links,
    ...(message.closing ?? []),
    `-- \n${signature}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

/** The message as HTML for mail clients: one table, inline styles, no picture, so nothing is missing with images off. */
export function toHtml(message: Message): string {
  const { name, colours: color, speech } = message.provider;
  const { code } = speech.language;
  const direction = directionOf(code) === "rtl" ? ' dir="rtl"' : "";
  return `<!doctype html>
<html lang="${code}"${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(message.subject)}</title></head>
<body style="margin:0;background:${color.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(message.preview)}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${color.ground}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font:600 22px ${SERIF_FONT};color:${color.ink}">${escapeHtml(name)}</td></tr>
<tr><td style="padding:32px 28px;background:${color.raised};border-top:4px solid ${color.accent};border-radius:12px;font:16px/1.6 ${SANS_FONT};color:${color.ink}">
<h1 style="margin:0 0 20px;font:600 26px/1.25 ${SERIF_FONT}">${escapeHtml(message.heading)}</h1>
${message.paragraphs.map(paragraph).join("\n")}
${message.facts ? factsTable(message.facts, color) : ""}
${message.firstButton ? button(message.firstButton, color) : ""}${message.button ? button(message.button, color) : ""}${message.further ? `\n${furtherLink(message.further)}` : ""}
${(message.closing ?? []).map(paragraph).join("\n")}
</td></tr>
<tr><td style="padding:20px 8px 0;font:13px/1.6 ${SANS_FONT};color:${color.muted}">${signatureOf(message.provider).map(escapeHtml).join("<br>")}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** Name, postal address, and how to reach the provider, each in a line. */
const signatureOf = ({ name, address, phone, email }: Provider): string[] =>
  [name, address, [phone, email].filter(Boolean).join(" · ")].filter(Boolean);

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;

const factsTable = (facts: [string, string][], color: Provider["colours"]): string =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:4px 0 20px">${facts
    .map(
      ([name, value]) =>
        `<tr><td width="30%" style="padding:8px 16px 8px 0;border-top:1px solid ${color.line};color:${color.muted};vertical-align:top">${escapeHtml(name)}</td><td style="padding:8px 0;border-top:1px solid ${color.line};word-break:break-word">${escapeHtml(value)}</td></tr>`,
    )
    .join("")}</table>`;

/** A link that looks like a button, and its URL as text for clients that show neither. */
const button = ({ label, url }: { label: string; url: string }, color: Provider["colours"]): string =>
  `<p style="margin:8px 0 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;background:${color.accent};border-radius:999px;color:${color.accentInk};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${color.muted};word-break:break-all">${escapeHtml(url)}</p>`;

/** A plain link, and its URL as text. */
const furtherLink = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:inherit;font-weight:600">${escapeHtml(label)}</a><br>
<span style="font-size:13px;word-break:break-all">${escapeHtml(url)}</span></p>`;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
