import { readCoursePageRow, updateCoursePage } from "@optimyz/contract/api/endpoints/content";
import type { CoursePageRow } from "@optimyz/contract/api/schemas/content";
import { useApp } from "@optimyz/kit";
import { useNavigate } from "@optimyz/kit/router";
import { fieldsOf, TextAreaField, TextField, typedInput } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { query } from "../../shared/data/query.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { RowInOtherLanguages } from "../../shared/translations/in-other-languages.tsx";
import { useText } from "../../texts.ts";
import { COURSES } from "./course-path.ts";
import * as m from "./messages.ts";
import { TrainerPicture } from "./trainer-picture.tsx";

const { field } = fieldsOf(updateCoursePage);

/** The form for what a course's page says besides its descriptions. */
export function CoursePageForm({ id }: { id: number }) {
  const t = useText();
  const { pathOf } = useApp();
  const state = useQuery(query(readCoursePageRow, { params: { id } }));
  const title = state.data ? t(m.pageOf, { course: state.data.course }) : t(m.coursePage);
  const lead = (
    <>
      {t(m.pageLead)}{" "}
      <a href={pathOf({ role: "course", params: { skill_detail_id: id } })} target="_blank" rel="noopener">
        {t(m.seePage)}
      </a>
    </>
  );
  return (
    <TabPage slug={COURSES} title={title} lead={lead} related={COURSES}>
      <Loaded state={state} missing={t(m.noSuchCourse)} log="Error fetching a course's page">
        {(row) => <Form row={row} />}
      </Loaded>
    </TabPage>
  );
}

function Form({ row }: { row: CoursePageRow }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <EditForm
      endpoint={updateCoursePage}
      row={row}
      read={(endpoint, values) => ({
        ...typedInput(endpoint, values),
        trainer_picture: values.trainer_picture || null,
      })}
      draftKey={`admin:course-page:${row.id}`}
      saved={t(m.pageSaved)}
      log="Error updating a course's page"
      onDone={() => void navigate(tabPath(COURSES))}
    >
      {(page) => <Fields page={page} />}
    </EditForm>
  );
}

function Fields({ page }: { page: CoursePageRow }) {
  const t = useText();
  return (
    <>
      <TextAreaField {...field("audience")} rows={3} hint={t(m.audienceHint)} defaultValue={page.audience} />
      <TextAreaField {...field("outcomes")} rows={5} hint={t(m.outcomesHint)} defaultValue={page.outcomes} />
      <TextAreaField
        {...field("timetable_note")}
        rows={2}
        hint={t(m.timetableHint)}
        defaultValue={page.timetable_note}
      />
      <TextField {...field("trainer")} hint={t(m.trainerHint)} autoComplete="off" defaultValue={page.trainer} />
      <TextField {...field("trainer_line")} hint={t(m.trainerLineHint)} defaultValue={page.trainer_line} />
      <TrainerPicture initial={page.trainer_picture} />
      <TextAreaField {...field("questions")} rows={12} hint={t(m.questionsHint)} defaultValue={page.questions} />
      <RowInOtherLanguages group="courses" row={page.id} />
    </>
  );
}
