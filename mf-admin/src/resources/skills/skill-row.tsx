import { deleteSkill } from "@optimyz/contract/api/endpoints/content";
import type { AdminSkill } from "@optimyz/contract/api/schemas/admin";
import { imageVariants } from "@optimyz/contract/domain/images";
import { slugOf } from "@optimyz/contract/domain/slug";
import { useApp } from "@optimyz/kit";
import { Picture } from "@optimyz/ui";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { EditableRow } from "../../shared/list/editable-row.tsx";
import { Meta } from "../../shared/list/row-texts.tsx";
import type { Reorder } from "../../shared/list/use-reorder.ts";
import { useText } from "../../texts.ts";
import { describeCascade } from "./describe-cascade.ts";
import { EditSkill } from "./edit-skill.tsx";
import * as m from "./messages.ts";

interface SkillRowProps {
  skill: AdminSkill;
  order: Reorder | undefined;
}

/** One course in the list, in view or in edit mode. */
export function SkillRow({ skill, order }: SkillRowProps) {
  const { id, title, short_description, image_url } = skill;
  const t = useText();
  const { pathOf } = useApp();
  return (
    <EditableRow
      name={title || t(m.noTitle)}
      id={id}
      order={order}
      image={<Picture image={imageVariants(image_url)} alt="" width={3} height={2} sizes="6rem" />}
      edit={(close) => <EditSkill skill={skill} close={close} />}
      actions={(nameId) => (
        <DeleteButton
          describedBy={nameId}
          endpoint={deleteSkill}
          row={skill}
          name={title || t(m.courseNumber, { id })}
          title={t(m.deleteCourse, { title })}
          onFailure={(error) => console.error("Error deleting skill", error)}
        >
          <p>{describeCascade(skill, t)}</p>
        </DeleteButton>
      )}
    >
      <p>{short_description}</p>
      {slugOf(title) && (
        <Meta>
          <a href={pathOf({ role: "skill", params: { titleSlug: slugOf(title) } })} target="_blank" rel="noopener">
            /{slugOf(title)}
          </a>
        </Meta>
      )}
    </EditableRow>
  );
}
