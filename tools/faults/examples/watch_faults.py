"""Prints faults of one category, and whatever demands a call, from a topic, with confluent-kafka alone:
`pip install confluent-kafka`.

    python watch_faults.py localhost:9092 dno.fault-notifications.v1 A [--once]

It filters by the headers before it decodes a value, and joins no group that would stay behind: it assigns the partitions
itself and commits nothing. It ends with code 2 when it cannot watch what was asked for, and with 1 when the broker cannot be read.
"""

import json
import sys

try:
    from confluent_kafka import OFFSET_BEGINNING, Consumer, KafkaError, KafkaException, TopicPartition
except ModuleNotFoundError:
    sys.exit("confluent-kafka is missing: pip install confluent-kafka")

USAGE = "Usage: watch_faults.py BROKERS TOPIC CATEGORY [--once], such as: localhost:9092 dno.fault-notifications.v1 A"


def end(code, sentence):
    print(sentence, file=sys.stderr)
    sys.exit(code)


arguments = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
options = [argument for argument in sys.argv[1:] if argument.startswith("--")]
if len(arguments) != 3 or any(option != "--once" for option in options):
    end(2, USAGE)
brokers, topic, category = arguments
category = category.upper()
if category not in ("A", "B", "C"):
    end(2, f"Unknown category: {arguments[2]}. Categories: A, B, C.")

consumer = Consumer(
    {
        "bootstrap.servers": brokers,
        # The client requires a name; without a subscription or a commit the broker never knows a group.
        "group.id": "watch-faults",
        "enable.auto.commit": False,
        "enable.partition.eof": True,
        # One sentence below says what is wrong.
        "log_level": 0,
    }
)


def partitions_of(name):
    """The numbers of the topic's partitions. Ends the program when there are none to watch."""
    try:
        found = consumer.list_topics(name, timeout=10).topics.get(name)
    except KafkaException as error:
        end(1, f"Kafka at {brokers} cannot be read: {error.args[0].str()}")
    if found is None or found.error is not None or not found.partitions:
        why = "" if found is None or found.error is None else f" ({found.error.str()})"
        end(2, f"Unknown topic: {name}{why}. Nothing is watched.")
    return sorted(found.partitions)


def show(message):
    """Prints the fault, unless the headers say that it is of another category."""
    headers = {name: value.decode() for name, value in message.headers() or []}
    # Danger to life that was lowered still demands a call. A message that names no category may be of any.
    wanted = headers.get("ce_faultcategory") in (category, None) or headers.get("ce_callnow") == "true"
    if not wanted or message.value() is None:
        return
    fault = json.loads(message.value())
    area = (fault.get("dno") or {}).get("area", "operator unknown")
    print(headers.get("ce_type"), headers.get("ce_time"), area, fault.get("mpan"), fault.get("jobReference"), flush=True)


partitions = partitions_of(topic)
consumer.assign([TopicPartition(topic, number, OFFSET_BEGINNING) for number in partitions])
print(f"Watching {len(partitions)} partitions from the beginning of {topic}, category {category}.", file=sys.stderr)

at_end = set()
try:
    while not ("--once" in options and len(at_end) == len(partitions)):
        message = consumer.poll(1.0)
        if message is None:
            continue
        error = message.error()
        if error is None:
            show(message)
        elif error.code() == KafkaError._PARTITION_EOF:
            at_end.add(message.partition())
        elif "--once" not in options and error.code() in (KafkaError._ALL_BROKERS_DOWN, KafkaError._TRANSPORT):
            # The client connects again by itself.
            print(f"Kafka at {brokers} does not answer: {error.str()}", file=sys.stderr)
        else:
            end(1, f"Kafka at {brokers} cannot be read: {error.str()}")
except KeyboardInterrupt:
    pass
finally:
    consumer.close()
