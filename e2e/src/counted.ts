import type { Locator } from "@playwright/test";

type File = Parameters<Locator["setInputFiles"]>[0];

/** What somebody does with the mouse and the keyboard, counted: each press, and each field that is filled or chosen. */
export class Counted {
  clicks = 0;
  fields = 0;

  async click(place: Locator): Promise<void> {
    this.clicks += 1;
    await place.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  async choose(field: Locator, label: string): Promise<void> {
    this.fields += 1;
    await field.selectOption(label);
  }

  async upload(field: Locator, file: File): Promise<void> {
    this.fields += 1;
    await field.setInputFiles(file);
  }

  get said(): string {
    return `${this.clicks} clicks, ${this.fields} fields`;
  }
}
