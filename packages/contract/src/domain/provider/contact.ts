import type { FrameSettings } from "@optimyz/contract/api/schemas/settings/live";

/** The URL that dials a number as it was typed; the worker's own, with the code of a country, are better where there are any. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

type Contact = FrameSettings["contact"];

/** The provider's telephone numbers as they are written, each with the URL that dials it. */
export const phonesOf = ({ phones, phone_urls: urls }: Contact): { phone: string; url: string }[] =>
  phones.map((phone, index) => ({ phone, url: urls?.[index] ?? telOf(phone) }));

/** The URL that opens a chat with the provider; empty for none. */
export function whatsAppOf({ phones, whatsapp, whatsapp_url: url }: Contact): string {
  const number = (whatsapp || phones[0] || "").replace(/\D/g, "");
  return url ?? (number && `https://wa.me/${number}`);
}
