const minute = 60_000;
const [hour, day] = [60 * minute, 24 * 60 * minute];

/** How long it is until an instant, or since. */
export interface TimeLeft {
  isOver: boolean;
  /** Such as `2 h 5 min`, with the two largest units. */
  words: string;
}

export function timeLeft(until: string, now: number): TimeLeft {
  const left = Date.parse(until) - now;
  const whole = Math.abs(left);
  const [days, hours, minutes] = [
    Math.floor(whole / day),
    Math.floor((whole % day) / hour),
    Math.floor((whole % hour) / minute),
  ];
  const words =
    days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
  return { isOver: left < 0, words };
}
