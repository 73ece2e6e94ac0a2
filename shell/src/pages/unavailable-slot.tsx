import { UnavailableCard } from "@optimyz/ui";

/** Takes the place of another remote's part of a page; the page around it goes on. */
export function UnavailableSlot({ retry }: { name: string; retry: () => void }) {
  return <UnavailableCard retry={retry} />;
}
