const ABSENT = "N/A";

/** A testimonial as the seed sends it: trimmed, with words in place of what is empty. */
export function testimonialBody(values: Readonly<Record<string, string>>) {
  const trimmed = (name: string) => (values[name] ?? "").trim();
  return {
    name: trimmed("name") || ABSENT,
    location: trimmed("location") || ABSENT,
    designation: trimmed("designation") || ABSENT,
    feedback: trimmed("feedback") || "No feedback provided",
  };
}
