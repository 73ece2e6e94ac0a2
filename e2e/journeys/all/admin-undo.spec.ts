import { confirmDialog, deskRow, expect, freshLogin, message, openTab, rowOf, test } from "../../src/admin.ts";
import { keyboardOf } from "../../src/keyboard.ts";

test.use({ storageState: freshLogin });

const enrolment = {
  title: "Mr.",
  father_name: "Mohan Kumar",
  dob: "1998-04-23",
  phone: "+91 98000 11111",
  course: "Public Speaking",
};

test("an enrolment is deleted and undone by keys, deleted again, and erased for good", async ({ page, api, word }) => {
  const name = `Ravi ${word}`;
  await api.send("POST", "/api/enroll", { ...enrolment, name, email: `ravi.${word}@example.com` });
  const { press } = keyboardOf(page);
  await openTab(page, `enrolments?q=${word}&status=new`);
  const row = deskRow(page, name);
  const remove = async () => {
    await press(row.getByRole("button"));
    await press(page.getByRole("complementary").getByRole("button", { name: "Delete" }));
    await press(confirmDialog(page).getByRole("button", { name: "Delete" }));
    await expect(row).toHaveCount(0);
  };
  await remove();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(row).toBeVisible();

  await remove();
  await openTab(page, `audit?q=${word}&status=delete`);
  const kept = rowOf(page, `Deleted enrolment ${name}`).filter({ has: page.getByRole("button", { name: "Erase" }) });
  await press(kept.getByRole("button", { name: "Erase" }));
  await press(confirmDialog(page).getByRole("button", { name: "Erase" }));
  await expect(message(page, "Erased for good.")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await openTab(page, `outbox?q=${word}`);
  await expect(page.getByText("Nothing matches the search.")).toBeVisible();
  await openTab(page, "audit?status=erase");
  const ours = page.getByRole("list", { name: "admin@optimyz.example" }).first();
  await expect(ours.getByRole("listitem").filter({ hasText: "Erased enrolment" }).first()).toBeVisible();
});

test("the focus stays where the work is when a row is saved under a filter", async ({ page, api, word }) => {
  for (const name of ["Anil", "Bina"]) {
    await api.send("POST", "/api/contact", {
      name: `${name} ${word}`,
      email: `${name}.${word}@example.com`,
      message: "?",
    });
  }
  await openTab(page, `inquiries?q=${word}&status=new`);
  const { press, type } = keyboardOf(page);
  const panel = page.getByRole("complementary");
  const edit = panel.getByRole("button", { name: "Edit" });
  await press(deskRow(page, `Bina ${word}`).getByRole("button"));
  await press(edit);
  await type(panel.getByLabel(/^Note/), "Call back.");
  await press(panel.getByRole("button", { name: "Save" }));
  await expect(edit).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(panel.getByLabel(/^Status/)).toBeFocused();
  await page.keyboard.type("Handled");
  await press(panel.getByRole("button", { name: "Save" }));
  await expect(deskRow(page, `Bina ${word}`)).toHaveCount(0);
  await expect(edit).toBeFocused();
});
