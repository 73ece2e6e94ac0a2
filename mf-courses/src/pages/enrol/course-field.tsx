import { listSkills } from "@optimyz/contract/endpoints/content";
import { slugOf } from "@optimyz/contract/slug";
import { query, useQuery } from "@optimyz/kit";
import { SelectField, TextField } from "@optimyz/ui";
import { useLoggedError } from "../../parts/use-logged-error.ts";

/** Which skill to enrol in: chosen from the list, or typed where there is no list to choose from. */
export function CourseField({ wantedCourse }: { wantedCourse: string }) {
  const skills = useQuery(query(listSkills));
  useLoggedError("Failed to load courses.", skills.error);
  const titles = [...new Set((skills.data ?? []).map(({ title }) => title).filter(Boolean))];
  if (skills.status !== "loading" && titles.length === 0)
    return (
      <TextField
        name="course"
        label="Course"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={wantedCourse}
        hint={
          skills.status === "error"
            ? "The list of courses is not here just now. Type the name of the course as our pages show it."
            : "The list of courses is not here just now. Tell us in your own words what you would like to learn."
        }
      />
    );
  const loading = skills.status === "loading";
  return (
    <SelectField
      name="course"
      label="Course"
      required
      requiredMessage="Choose a course."
      placeholder={loading ? "Loading..." : "Choose a course"}
      options={titles}
      defaultValue={titles.find((title) => slugOf(title) === slugOf(wantedCourse)) ?? ""}
    />
  );
}
