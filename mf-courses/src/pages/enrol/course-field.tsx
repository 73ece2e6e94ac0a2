import { slugOf } from "@optimyz/contract/domain/slug";
import { readPart, useQuery } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { SelectField, TextField } from "@optimyz/ui";
import { type ReactNode, useId } from "react";
import * as common from "../../messages.ts";
import { CHOICES_MAX, skillsToChoose } from "../../parts/reads.ts";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { useText } from "../../texts.ts";
import { choice, field } from "./enrolment-fields.ts";
import * as m from "./messages.ts";

/**
 * Which skill to enrol in: chosen from the list. Where the list is too long to choose from, its title is typed, with the
 * first ones as suggestions; a skill's own page fills it in. Where there is no list it is typed, too.
 */
export function CourseField({ wantedCourse }: { wantedCourse: string }) {
  const t = useText();
  const skills = useQuery(skillsToChoose);
  useLoggedError("Failed to load courses.", skills.error);
  const { rows, hasMore } = readPart(skills.data ?? [], CHOICES_MAX);
  const titles = [...new Set(rows.map(({ title }) => title).filter(Boolean))];
  const loading = skills.status === "loading";
  if (!loading && titles.length === 0)
    return <TypedCourse wantedCourse={wantedCourse} hint={t(skills.status === "error" ? m.typeName : m.inOwnWords)} />;
  if (hasMore) {
    const hint = t(m.typeOrOpen, { link: (words) => <Link to={{ role: "courses" }}>{words}</Link> });
    return <TypedCourse wantedCourse={wantedCourse} hint={hint} suggestions={titles} />;
  }
  return (
    <SelectField
      {...choice("course")}
      requiredMessage={t(m.chooseCourseFirst)}
      placeholder={t(loading ? common.loading : m.chooseCourse)}
      options={titles}
      defaultValue={titles.find((title) => slugOf(title) === slugOf(wantedCourse)) ?? ""}
    />
  );
}

interface TypedCourseProps {
  wantedCourse: string;
  hint: ReactNode;
  suggestions?: readonly string[];
}

function TypedCourse({ wantedCourse, hint, suggestions = [] }: TypedCourseProps) {
  const listId = useId();
  return (
    <>
      <TextField
        {...field("course")}
        autoComplete="off"
        defaultValue={wantedCourse}
        hint={hint}
        {...(suggestions.length > 0 && { list: listId })}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((title) => (
            <option key={title} value={title} />
          ))}
        </datalist>
      )}
    </>
  );
}
