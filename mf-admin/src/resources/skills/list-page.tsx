import { listAllSkills, moveSkill } from "@optimyz/contract/api/endpoints/admin";
import { query } from "../../shared/data/query.ts";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { useRemoteList } from "../../shared/list/use-remote-list.ts";
import { useReorder } from "../../shared/list/use-reorder.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { SkillRow } from "./skill-row.tsx";

export { contentLoader as loader } from "../../shared/data/content.ts";

const SITE_ORDER = "position asc";

/** `/admin/dashboard/view-course` */
export function Component() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listAllSkills, { query: page }),
    sorts: [
      { key: SITE_ORDER, label: t(m.asOnTheSite) },
      { key: "title asc", label: t(m.title) },
      { key: "created_at desc", label: t(m.newestFirst) },
    ],
  });
  const { before, found: total, previous } = list;
  const order = useReorder(list.state.data?.items ?? [], moveSkill, { before, total, previous });
  const isMovable = list.sort === SITE_ORDER && list.search === "";
  return (
    <RemoteTab
      slug="view-course"
      related="add-course"
      list={list}
      noun={t(m.courses)}
      log="Error fetching skills"
      empty={t(m.noneFound)}
      row={(skill) => <SkillRow key={skill.id} skill={skill} order={isMovable ? order : undefined} />}
    />
  );
}
