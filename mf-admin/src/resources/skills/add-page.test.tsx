import { createSkill } from "@optimyz/contract/api/endpoints/content";
import { IMAGE_BYTES_MAX } from "@optimyz/contract/domain/images";
import { stubWith } from "@optimyz/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { imageFile, refusal, renderAdmin, skills } from "../../testing.tsx";

const path = "/admin/dashboard/add-course";

async function fill() {
  await userEvent.type(await screen.findByLabelText("Title"), "Etiquette");
  await userEvent.type(screen.getByLabelText("Short description"), "Be at ease.");
  await userEvent.upload(screen.getByLabelText("Image"), imageFile());
  await userEvent.click(screen.getByRole("button", { name: "Add course" }));
}

test("requires title, short description and image", async () => {
  renderAdmin(path);
  await userEvent.click(await screen.findByRole("button", { name: "Add course" }));
  for (const problem of ["Title is required.", "Short description is required.", "Please choose an image"])
    expect(screen.getAllByText(problem).length).toBeGreaterThan(0);
});

test("adds a course with its picture and says so", async () => {
  let sent: FormData | undefined;
  const create = stubWith(createSkill, async (request) => {
    sent = await request.formData();
    return Response.json(skills[0], { status: 201 });
  });
  renderAdmin(path, create);
  await fill();
  expect(await screen.findByText("Skill added successfully!")).toBeVisible();
  expect(sent?.get("title")).toBe("Etiquette");
  expect(sent?.get("image")).toBeInstanceOf(File);
});

test("shows a refused title at its field and keeps everything that was typed", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const taken = () => refusal(422, "INVALID", "Check.", { fields: { title: "This title is taken." } });
  renderAdmin(path, stubWith(createSkill, taken));
  await fill();
  expect(await screen.findByText("Failed to add skill")).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveAccessibleDescription("This title is taken.");
  expect(screen.getByLabelText("Short description")).toHaveValue("Be at ease.");
});

test("refuses an image that stays over 10 MB at its field and sends nothing", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  let sent = false;
  const create = stubWith(createSkill, () => {
    sent = true;
    return Response.json(skills[0], { status: 201 });
  });
  renderAdmin(path, create);
  await userEvent.type(await screen.findByLabelText("Title"), "Etiquette");
  await userEvent.type(screen.getByLabelText("Short description"), "Be at ease.");
  const large = new File([new Uint8Array(IMAGE_BYTES_MAX + 1)], "noise.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Image"), large);
  await userEvent.click(screen.getByRole("button", { name: "Add course" }));
  const sentence = "noise.png is too large, even made smaller: 10 MB at most.";
  await waitFor(() =>
    expect(screen.getByLabelText("Image")).toHaveAccessibleDescription(expect.stringContaining(sentence)),
  );
  expect(sent).toBe(false);
});

test("refuses a file that is not an image before it is sent", async () => {
  renderAdmin(path);
  const field = await screen.findByLabelText("Image");
  await userEvent.upload(field, imageFile("notes.txt", "text/plain"), { applyAccept: false });
  await userEvent.click(screen.getByRole("button", { name: "Add course" }));
  expect(screen.getAllByText(/notes.txt is not an image/)[0]).toBeVisible();
});
