import { isFull } from "@optimyz/contract/batch-words";
import { siteUrl } from "@optimyz/contract/paths";
import type { Batch } from "./batch.ts";

/** What of the provider and the course search engines are told with each batch. */
interface About {
  siteOrigin: string;
  provider: string;
  /** The course's name and its page's path. */
  name: string;
  path: string;
  /** Where the provider is, for a batch that has a place. */
  postalAddress?: string | undefined;
}

/** Search engines refuse an event whose place is empty; what begins so is online. */
const isOnline = (place: string): boolean => /^(online|https?:)/i.test(place.trim());

const offerOf = (batch: Batch, url: string) => ({
  "@type": "Offer",
  price: (batch.fee_paise / 100).toFixed(2),
  priceCurrency: "INR",
  availability: `https://schema.org/${isFull(batch) ? "SoldOut" : "InStock"}`,
  category: batch.fee_paise === 0 ? "Free" : "Paid",
  url,
});

/** A batch as an instance of its course, in the terms of schema.org. */
export const courseInstance = (batch: Batch, { siteOrigin, path }: About) => ({
  "@type": "CourseInstance",
  courseMode: isOnline(batch.place) ? "Online" : "Onsite",
  startDate: batch.starts_on,
  endDate: batch.ends_on,
  ...(batch.language && { inLanguage: batch.language }),
  ...(batch.trainer && { instructor: { "@type": "Person", name: batch.trainer } }),
  ...(batch.place && !isOnline(batch.place) && { location: batch.place }),
  offers: offerOf(batch, siteUrl(siteOrigin, path)),
});

/** A batch as an event with its dates, offer and availability; undefined while it has no meetings. */
export function eventOf(batch: Batch, { siteOrigin, provider, name, path, postalAddress }: About) {
  const [first, last] = [batch.meetings[0], batch.meetings.at(-1)];
  if (!first || !last) return undefined;
  const url = siteUrl(siteOrigin, path);
  const online = isOnline(batch.place);
  return {
    "@type": "EducationEvent",
    name: batch.title ? `${name}: ${batch.title}` : name,
    startDate: first.starts_at,
    endDate: last.ends_at,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: `https://schema.org/${online ? "Online" : "Offline"}EventAttendanceMode`,
    location: online
      ? { "@type": "VirtualLocation", url }
      : { "@type": "Place", name: batch.place || provider, ...(postalAddress && { address: postalAddress }) },
    organizer: { "@type": "Organization", name: provider, url: siteOrigin },
    maximumAttendeeCapacity: batch.capacity,
    offers: offerOf(batch, url),
    url,
  };
}
