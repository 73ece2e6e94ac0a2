import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import { createSkill, createSkillDetail } from "@optimyz/contract/api/endpoints/content";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { Skill } from "@optimyz/contract/api/schemas/content";
import { useApp } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Button, cx, Form, fieldsOf, Notice, SelectField, SubmitButton, TextField } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import { TextEditor } from "../../shared/editor/text-editor.tsx";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { useUnsavedForm } from "../../shared/forms/use-unsaved-form.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { imageRule } from "../../shared/uploads/check-image.ts";
import { ImageField } from "../../shared/uploads/image-field.tsx";
import { BatchFields } from "../batches/batch-fields.tsx";
import { beginnings } from "../batches/batch-form.tsx";
import { useTypedTimes } from "../batches/batch-input.ts";
import { batchPath } from "../batches/words.ts";
import { NEW_SKILL, readParts } from "./course-parts.ts";
import styles from "./new-course.module.css";
import { useAddCourse } from "./use-add-course.ts";

const DRAFT_KEY = "admin:new-course";
const skillField = fieldsOf(createSkill).field;
const courseField = fieldsOf(createSkillDetail).field;

interface NewCourseFormProps {
  skills: readonly Skill[];
  /** What dates usually have. */
  usual: Partial<AdminBatch>;
  /** The course that it begins like. */
  like?: { name: string; skillId: number; description: string } | undefined;
  /** The course that was added before. */
  added: Added | undefined;
  onAdded: (added: Added) => void;
}

export type Added = Awaited<ReturnType<ReturnType<typeof useAddCourse>["add"]>>;

/** One form for a course: its name and skill, what people learn, and the first dates that they can book. */
export function NewCourseForm({ skills, usual, like, added, onAdded }: NewCourseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const isNext = added !== undefined;
  useEffect(() => {
    if (isNext) nameField.current?.focus();
  }, [isNext]);
  // The next course is likely one of the same skill.
  const skillId = like?.skillId ?? added?.skillId ?? (skills.length === 0 ? NEW_SKILL : "");
  const [chosen, choose] = useState(String(skillId));
  const [picture, setPicture] = useState<File>();
  const [hasDates, setHasDates] = useState(true);
  const times = useTypedTimes(DRAFT_KEY);
  const mayDate = useMay()(createBatch);
  const onEdit = useUnsavedForm(form, picture);
  const { succeed, fail } = useFeedback();
  const { made, add, startAgain } = useAddCourse();
  const isBegun = made.courseId !== undefined;

  const submit = async (values: Record<string, string>, element: HTMLFormElement) => {
    const parts = readParts(values, mayDate && hasDates ? times.value : undefined, made);
    const done = await add(parts, picture);
    succeed(`${done.name} is added.`);
    // Nothing of it is a draft; another form takes its place.
    element.reset();
    times.forget();
    onAdded(done);
  };
  return (
    <Form
      ref={form}
      className={cx(forms.form, forms.wide)}
      draftKey={DRAFT_KEY}
      onEdit={onEdit}
      onSubmit={submit}
      onFailure={(error) => {
        console.error("Error adding a course", error);
        fail("The course is not complete yet.");
      }}
    >
      {added && <AddedNotice added={added} />}
      {isBegun && (
        <Notice tone="info" title={`${made.name} is added; what follows is not yet.`}>
          <p>Mend what was refused and press the button again: it goes on from there.</p>
          <Button variant="secondary" size="small" onClick={startAgain}>
            Leave it so and begin another course
          </Button>
        </Notice>
      )}
      <fieldset className={styles.part} disabled={isBegun}>
        <legend>The course</legend>
        <TextField
          {...courseField("course")}
          ref={nameField}
          label="Name"
          hint="What people look for, such as First Steps on Stage."
          defaultValue={like && `${like.name} (copy)`}
        />
        <SelectField
          name="skill_id"
          label="Skill"
          hint="What it belongs to. Courses of one skill share a page."
          required
          requiredMessage="Choose a skill, or a new one."
          placeholder="Choose"
          options={[
            ...skills.map(({ id, title }) => ({ value: String(id), label: title })),
            { value: NEW_SKILL, label: "A new skill…" },
          ]}
          defaultValue={String(skillId)}
          onChange={({ target }) => choose(target.value)}
        />
        {chosen === NEW_SKILL && made.skillId === undefined && (
          <div className={styles.inner}>
            <TextField {...skillField("title")} name="skill_title" label="Name of the new skill" />
            <TextField
              {...skillField("short_description")}
              name="skill_short_description"
              label="The skill in a sentence"
            />
            <ImageField
              endpoint={createSkill}
              label="Picture of the skill"
              hint={`${imageRule}. Best in the ratio 3 to 2.`}
              onChosen={setPicture}
            />
          </div>
        )}
      </fieldset>
      <fieldset className={styles.part} disabled={isBegun && made.isDescribed}>
        <legend>
          What people learn <span className={styles.optional}>(optional)</span>
        </legend>
        <TextEditor name="description" label="Description" value={like?.description ?? ""} />
      </fieldset>
      {mayDate && (
        <fieldset className={styles.part}>
          <legend>First dates</legend>
          <label className={styles.option}>
            <input type="checkbox" checked={hasDates} onChange={({ target }) => setHasDates(target.checked)} />
            The dates are known
          </label>
          {hasDates && (
            <>
              <BatchFields batch={usual} times={times} />
              <SelectField name="state" label="State" required options={beginnings} defaultValue="open" />
            </>
          )}
        </fieldset>
      )}
      <FailureReason />
      <div>
        <SubmitButton busyLabel="Adding...">Add the course</SubmitButton>
      </div>
    </Form>
  );
}

/** Where the course is now. */
function AddedNotice({ added: { courseId, name, batchId } }: { added: Added }) {
  const { pathOf } = useApp();
  const page = pathOf({ role: "course", params: { skill_detail_id: courseId } });
  return (
    <Notice tone="success" title={`${name} is on the site.`}>
      <p className={styles.links}>
        <a href={page} target="_blank" rel="noopener">
          See its page
        </a>
        {batchId !== undefined && <Link to={batchPath(batchId)}>Who takes part</Link>}
        <span>The form is empty again for the next course.</span>
      </p>
    </Notice>
  );
}
