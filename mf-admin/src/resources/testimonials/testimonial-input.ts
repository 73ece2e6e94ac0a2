import type { AnyEndpoint } from "@optimyz/kit";
import type { Values } from "@optimyz/ui";

const ABSENT = "N/A";

/** A testimonial as the seed sends it: trimmed, with words in place of what is empty. */
export function testimonialInput(_endpoint: AnyEndpoint, values: Values) {
  const trimmed = (name: string) => String(values[name] ?? "").trim();
  return {
    name: trimmed("name") || ABSENT,
    location: trimmed("location") || ABSENT,
    designation: trimmed("designation") || ABSENT,
    feedback: trimmed("feedback") || "No feedback provided",
  };
}
