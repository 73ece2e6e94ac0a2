/** The URL of a skill: its title in lower case with runs of white space replaced by hyphens. */
export function slugOf(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, "-");
}
