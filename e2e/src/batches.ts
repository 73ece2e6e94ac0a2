import type { AdminApi } from "./admin.ts";

const HOUR_MS = 60 * 60 * 1000;

interface Row {
  id: number;
}

const inHours = (hours: number): string =>
  new Date(Math.ceil((Date.now() + hours * HOUR_MS) / 60_000) * 60_000).toISOString();

/** A batch with two meetings of today, and people with places. */
export async function addBatch(api: AdminApi, word: string, names: readonly string[]): Promise<Row> {
  const skill = await api.addSkill(`Voice ${word}`);
  const course = await api.send<Row>("POST", "/api/skill-details", { skill_id: skill.id, course: `Stage ${word}` });
  const meetings = [
    { starts_at: inHours(1), ends_at: inHours(3) },
    { starts_at: inHours(4), ends_at: inHours(6) },
  ];
  const batch = await api.send<Row>("POST", "/api/admin/batches", {
    course_id: course.id,
    title: "January",
    time_zone: "UTC",
    place: "Studio 1",
    trainer: "Meera Nair",
    meetings,
    capacity: 60,
    fee_paise: 0,
    cancel_hours: 0,
    state: "open",
  });
  for (const name of names)
    await api.send("POST", "/api/enroll", {
      title: "Dr.",
      name,
      father_name: "Mohan",
      dob: "1998-04-23",
      phone: "+91 00000 33333",
      email: `${name.replaceAll(" ", ".").toLowerCase()}-${word}@journey.example`,
      course: `Voice ${word}`,
      batch_id: batch.id,
    });
  return batch;
}
