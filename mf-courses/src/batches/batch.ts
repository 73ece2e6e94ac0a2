/** PLACEHOLDER until contract */
export interface Batch {
  id: number;
  course_id: number;
  title: string;
  starts_on: string;
  ends_on: string;
  meetings: { starts_at: string; ends_at: string }[];
  time_zone: string;
  place: string;
  trainer: string;
  language: string;
  fee_paise: number;
  capacity: number;
  seats_left: number;
  state: string;
}
