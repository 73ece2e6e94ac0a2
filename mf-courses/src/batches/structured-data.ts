import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { isFull } from "@optimyz/contract/domain/batch-words";
import { siteUrl } from "@optimyz/contract/domain/paths";

/** Structured data of each batch for search engines. */
export interface AboutBatches {
  siteOrigin: string;
  provider: string;
  /** The course's page. */
  path: string;
  /** Where the provider is. */
  postalAddress: string;
}

/** What is asked now. */
const priceOf = ({ fee_paise, price_paise = fee_paise }: ListedBatch): number => price_paise;

const offerOf = (batch: ListedBatch, url: string) => ({
  "@type": "Offer",
  price: (priceOf(batch) / 100).toFixed(2),
  priceCurrency: "INR",
  availability: `https://schema.org/${isFull(batch) ? "SoldOut" : "InStock"}`,
  category: priceOf(batch) === 0 ? "Free" : "Paid",
  ...(batch.price_until && { priceValidUntil: batch.price_until }),
  url,
});

/** Batches as instances of their course, in the terms of schema.org; nothing without any. */
export const courseInstances = (batches: readonly ListedBatch[], about: AboutBatches) =>
  batches.length > 0
    ? {
        offers: batches.map((batch) => offerOf(batch, siteUrl(about.siteOrigin, about.path))),
        hasCourseInstance: batches.map((batch) => courseInstance(batch, about)),
      }
    : {};

/** The hours of all meetings, as ISO 8601 has a duration. */
const workloadOf = ({ meetings }: ListedBatch): string => {
  const ms = meetings.reduce((sum, { starts_at, ends_at }) => sum + Date.parse(ends_at) - Date.parse(starts_at), 0);
  return `PT${Math.round(ms / 60_000)}M`;
};

const courseInstance = (batch: ListedBatch, { siteOrigin, path }: AboutBatches) => ({
  "@type": "CourseInstance",
  courseWorkload: workloadOf(batch),
  courseMode: batch.is_online ? "Online" : "Onsite",
  startDate: batch.starts_on,
  endDate: batch.ends_on,
  ...(batch.language && { inLanguage: batch.language }),
  ...(batch.trainer && { instructor: { "@type": "Person", name: batch.trainer } }),
  ...(batch.place && !batch.is_online && { location: batch.place }),
  offers: offerOf(batch, siteUrl(siteOrigin, path)),
});

/** Batches as events with their dates, offer and availability. */
export const events = (batches: readonly ListedBatch[], about: AboutBatches) =>
  batches.flatMap((batch) => eventOf(batch, about) ?? []);

function eventOf(batch: ListedBatch, { siteOrigin, provider, path, postalAddress }: AboutBatches) {
  const [first, last] = [batch.meetings[0], batch.meetings.at(-1)];
  if (!first || !last) return undefined;
  const url = siteUrl(siteOrigin, path);
  const { course, title } = batch;
  return {
    "@type": "EducationEvent",
    name: title === course ? course : `${course}: ${title}`,
    startDate: first.starts_at,
    endDate: last.ends_at,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: `https://schema.org/${batch.is_online ? "Online" : "Offline"}EventAttendanceMode`,
    location: batch.is_online
      ? { "@type": "VirtualLocation", url }
      : { "@type": "Place", name: batch.place || provider, ...(postalAddress && { address: postalAddress }) },
    organizer: { "@type": "Organization", name: provider, url: siteOrigin },
    maximumAttendeeCapacity: batch.capacity,
    offers: offerOf(batch, url),
    url,
  };
}
